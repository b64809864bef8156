/** The package with the outlines of which `src/ui/map` has simplified ones. It is not installed. */
export const atlas = {
  name: 'es-atlas',
  version: '0.6.0',
  license: 'MIT',
  integrity: 'sha512-+sl1xwndSaM1E1EnjBAFBOldyXATld4GbDIJvvSzbgPKgK6lDJ0vVZ1rOdEtucysWLdxChKWhtCZ2SdkzbF/fg==',
};
