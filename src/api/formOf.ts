/** Each of the `Archivos` in a body becomes a part of that name; undefined and null are not sent. */
export function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>))
    for (const item of Array.isArray(value) ? value : [value])
      if (item instanceof File) form.append(name, item, item.name);
      else if (item !== undefined && item !== null) form.append(name, String(item));
  return form;
}
