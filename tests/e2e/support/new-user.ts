import type { Locator } from '@playwright/test';

/** Fills the dialog of a new user in, ready to be sent. */
export async function fillNewUser(dialog: Locator, { name, user }: { name: string; user: string }): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'Correo' }).fill(`${user}@example.com`);
  await dialog.getByRole('textbox', { name: 'Usuario' }).fill(user);
  await dialog.getByRole('button', { name: 'Generar' }).click();
  await dialog.getByRole('combobox', { name: 'Marca' }).selectOption('Todas las marcas');
}
