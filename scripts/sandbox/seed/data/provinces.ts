interface Province {
  codigo: string;
  nombre: string | null;
  capital: string;
  /** Roughly its population in units of ten thousand. */
  weight: number;
  /** Codes of its main distributors. */
  electricity: string;
  gas: string;
}

/** By INE code, with the capital. The last one has no name: the portal must leave it out. */
const rows: readonly (readonly [string, string | null, string, number, string, string])[] = [
  ['01', 'Araba/Álava', 'Vitoria-Gasteiz', 34, '0021', '0229'],
  ['02', 'Albacete', 'Albacete', 39, '0021', '0238'],
  ['03', 'Alicante/Alacant', 'Alicante', 199, '0021', '0240'],
  ['04', 'Almería', 'Almería', 76, '0031', '0205'],
  ['05', 'Ávila', 'Ávila', 16, '0021', '0240'],
  ['06', 'Badajoz', 'Badajoz', 66, '0031', '0205'],
  ['07', 'Balears, Illes', 'Palma', 124, '0031', '0205'],
  ['08', 'Barcelona', 'Barcelona', 588, '0031', '0230'],
  ['09', 'Burgos', 'Burgos', 36, '0021', '0240'],
  ['10', 'Cáceres', 'Cáceres', 39, '0021', '0205'],
  ['11', 'Cádiz', 'Cádiz', 126, '0031', '0240'],
  ['12', 'Castellón/Castelló', 'Castelló de la Plana', 61, '0021', '0240'],
  ['13', 'Ciudad Real', 'Ciudad Real', 49, '0022', '0240'],
  ['14', 'Córdoba', 'Córdoba', 77, '0031', '0240'],
  ['15', 'Coruña, A', 'A Coruña', 113, '0022', '0240'],
  ['16', 'Cuenca', 'Cuenca', 20, '0022', '0240'],
  ['17', 'Girona', 'Girona', 82, '0031', '0230'],
  ['18', 'Granada', 'Granada', 93, '0031', '0205'],
  ['19', 'Guadalajara', 'Guadalajara', 28, '0022', '0240'],
  ['20', 'Gipuzkoa', 'Donostia', 73, '0021', '0229'],
  ['21', 'Huelva', 'Huelva', 53, '0031', '0205'],
  ['22', 'Huesca', 'Huesca', 23, '0031', '0205'],
  ['23', 'Jaén', 'Jaén', 62, '0031', '0205'],
  ['24', 'León', 'León', 45, '0022', '0240'],
  ['25', 'Lleida', 'Lleida', 45, '0031', '0230'],
  ['26', 'Rioja, La', 'Logroño', 32, '0021', '0240'],
  ['27', 'Lugo', 'Lugo', 33, '0022', '0240'],
  ['28', 'Madrid', 'Madrid', 700, '0021', '0237'],
  ['29', 'Málaga', 'Málaga', 177, '0031', '0240'],
  ['30', 'Murcia', 'Murcia', 156, '0021', '0238'],
  ['31', 'Navarra', 'Pamplona', 68, '0021', '0240'],
  ['32', 'Ourense', 'Ourense', 30, '0022', '0240'],
  ['33', 'Asturias', 'Oviedo', 101, '0026', '0242'],
  ['34', 'Palencia', 'Palencia', 16, '0021', '0240'],
  ['35', 'Palmas, Las', 'Las Palmas de Gran Canaria', 115, '0031', '0205'],
  ['36', 'Pontevedra', 'Vigo', 95, '0022', '0240'],
  ['37', 'Salamanca', 'Salamanca', 33, '0021', '0240'],
  ['38', 'Santa Cruz de Tenerife', 'Santa Cruz de Tenerife', 107, '0031', '0205'],
  ['39', 'Cantabria', 'Santander', 59, '0027', '0242'],
  ['40', 'Segovia', 'Segovia', 16, '0021', '0240'],
  ['41', 'Sevilla', 'Sevilla', 197, '0031', '0240'],
  ['42', 'Soria', 'Soria', 9, '0031', '0205'],
  ['43', 'Tarragona', 'Tarragona', 85, '0031', '0230'],
  ['44', 'Teruel', 'Teruel', 13, '0031', '0205'],
  ['45', 'Toledo', 'Toledo', 74, '0022', '0240'],
  ['46', 'Valencia/València', 'València', 271, '0021', '0240'],
  ['47', 'Valladolid', 'Valladolid', 52, '0021', '0240'],
  ['48', 'Bizkaia', 'Bilbao', 116, '0021', '0229'],
  ['49', 'Zamora', 'Zamora', 17, '0021', '0240'],
  ['50', 'Zaragoza', 'Zaragoza', 98, '0031', '0205'],
  ['51', 'Ceuta', 'Ceuta', 8, '0363', '0205'],
  ['52', 'Melilla', 'Melilla', 9, '0363', '0205'],
  ['99', null, '', 0, '0031', '0205'],
];

export const provinces: readonly Province[] = rows.map(([codigo, nombre, capital, weight, electricity, gas]) => ({
  codigo,
  nombre,
  capital,
  weight,
  electricity,
  gas,
}));
