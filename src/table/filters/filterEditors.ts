/** The choice of a field and of its values, loaded when the panel opens. */
export { FieldSearch } from './FieldSearch.tsx';
export { FilterEditor } from './FilterEditor.tsx';
