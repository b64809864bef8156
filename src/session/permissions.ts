/** Names checked against the session's Permisos (specification, section 6). */
export type Permission = 'GESTORACCESS' | 'VERRENOVACIONES' | 'MENUPRODUCTOSBATERIAS';
