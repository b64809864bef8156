/** The code that a list loads once filters are chosen or active. */
export { ActiveFilters } from './ActiveFilters.tsx';
export { FilterMenu } from './FilterMenu.tsx';
