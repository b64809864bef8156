/** Words that people and companies are named with. They are invented, and so are the identity numbers beside them. */
const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const firstNames = words(`
  María, Carmen, Ana, Isabel, Laura, Cristina, Marta, Lucía, Elena, Pilar, Raquel, Rosa, Sara, Paula, Beatriz, Nuria,
  Silvia, Inés, Alba, Teresa, Julia, Irene, Sonia, Rocío, Mónica, Andrea, Nerea, Ainhoa, Montserrat, Àngels, Uxía,
  Antonio, José, Manuel, Francisco, David, Juan, Javier, Daniel, Carlos, Jesús, Alejandro, Miguel, Rafael, Pedro, Pablo,
  Ángel, Sergio, Fernando, Jorge, Luis, Alberto, Álvaro, Adrián, Diego, Raúl, Iván, Óscar, Rubén, Iker, Unai, Jordi, Pau,
  Xavier, Brais, Andrés, Tomás, Joaquín, Ramón, Vicente, Íñigo, María José, José Luis, Juan Carlos, María del Mar
`);

export const surnames = words(`
  García, Rodríguez, González, Fernández, López, Martínez, Sánchez, Pérez, Gómez, Martín, Jiménez, Hernández, Ruiz, Díaz,
  Moreno, Muñoz, Álvarez, Romero, Gutiérrez, Alonso, Navarro, Torres, Domínguez, Ramos, Vázquez, Ramírez, Gil, Serrano,
  Morales, Molina, Blanco, Suárez, Castro, Ortega, Delgado, Ortiz, Marín, Rubio, Núñez, Medina, Sanz, Castillo, Iglesias,
  Cortés, Garrido, Santos, Guerrero, Lozano, Cano, Cruz, Méndez, Flores, Prieto, Herrera, Peña, León, Márquez, Cabrera,
  Gallego, Calvo, Vidal, Campos, Reyes, Vega, Fuentes, Carrasco, Díez, Caballero, Nieto, Aguilar, Pascual, Santana,
  Herrero, Montero, Lorenzo, Hidalgo, Giménez, Ibáñez, Ferrer, Durán, Benítez, Mora, Santiago, Arias, Vargas, Carmona,
  Crespo, Pastor, Soto, Sáez, Velasco, Soler, Moya, Esteban, Parra, Bravo, Gallardo, Rojas, Puigdomènech, Etxeberria,
  Iturralde, Goikoetxea, Ochoa, Otero, Bermúdez, Figueroa, Cueto, Olmo, Lasa, Arroyo, Peñaclara, Ballester, Estévez
`);

export const trades = words(`
  Ferretería, Panadería, Clínica Dental, Talleres, Bodegas, Librería, Carpintería, Gimnasio, Hotel, Restaurante, Frutas,
  Farmacia, Transportes, Construcciones, Autoescuela, Residencia, Peluquería, Asesores, Hierros, Plásticos, Conservas,
  Imprenta, Muebles, Óptica, Cafetería, Lavandería, Cerámicas, Viveros, Lácteos, Academia, Electricidad, Aluminios,
  Supermercados, Almacenes, Quesería, Textil, Calzados, Pinturas, Piscinas, Logística, Panificadora, Veterinaria
`);

export const tradeNames = words(`
  Brisa, Montcau, Peñaclara, El Soportal, Hermanos Ibarra, Los Almendros, Vía Augusta, Mirador, Carrascal, La Encina,
  Norte, del Sur, Levante, Mediterráneo, Costa Serena, Sierra Alta, Valle Verde, San Roque, La Plaza, Tres Torres,
  Río Claro, Monte Alto, La Ría, El Faro, Cantábrico, Duero, Guadiana, Ebro, Turia, La Alborada, Puerta Nueva, El Olivar,
  Los Rosales, Campoameno, Roca Viva, Aurora, Ágora, Nórdica, Áncora, Solana, Umbría, La Cañada, Piedrahonda, Miraflores
`);

export const streets = words(`
  Mayor, Real, Nueva, del Sol, de la Constitución, de España, San Juan, Santa Ana, de la Paz, del Carmen, Cervantes,
  Ramón y Cajal, de la Estación, del Río, Ancha, Alta, del Puerto, de la Iglesia, Goya, Velázquez, Rosalía de Castro,
  de los Olivos, del Prado, de Andalucía, de Aragón, del Mar, de la Fuente, del Molino, Concepción Arenal, Doctor Fleming
`);

export const streetTypes = [
  'Calle',
  'Calle',
  'Calle',
  'Calle',
  'Avenida',
  'Plaza',
  'Paseo',
  'Carretera',
  'Ronda',
] as const;

export const towns = words(`
  Valdelaguna, Montealto, Villarreal del Campo, Fuenteclara, Riosequillo, Peñascal, Torrealba, Almendral del Río,
  Castronuevo, Navalhonda, Santa Olalla, Puebla de Arriba, Aldea Nueva, Campolugar, Robledal, Salinas de la Vega
`);

/** Names of the areas of branch offices. */
export const regions = words(`
  Ebro, Levante, Norte, Centro, Sur, Canarias, Galicia, Cantábrico, Duero, Costa
`);
