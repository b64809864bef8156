/** What a list fetches once filters are chosen or in force. */
export { ActiveFilters } from './ActiveFilters.tsx';
export { FilterMenu } from './FilterMenu.tsx';
