/** A small file of texts, for tests of what finds and changes texts in files. */
export const textsFile = [
  '{',
  '  "title": "Lista",',
  '  "rows": {',
  '    "all_one": "Una",',
  '    "all_other": "\\"Varias\\""',
  '  },',
  '  "end": "Fin"',
  '}',
  '',
].join('\n');
