import type { DatabaseSync } from 'node:sqlite';
import { inserter, isoDate, isoDateTime, Random, type SeedContext, weightedNames } from './context.ts';
import file from './data/files.json' with { type: 'json' };
import { retailers } from './data/market.ts';
import { type SampleKind, sample } from './samples.ts';

interface Tree {
  [name: string]: Tree;
}

/** The folder with 600 files, the empty one, and the one that is read only. */
const crowded = 'Cierres diarios';
const empty = 'Pendiente de clasificar';
const readOnly = 'Corporativo';
/** Names of the files that are edge cases. */
const odd = 'Archivo';

/** 85 folders on six levels, the root being the first. Two differ in an accent only. */
const root = 'Documentación';
const tree: Tree = {
  ...file.tree,
  Comercializadoras: Object.fromEntries(
    retailers.map((retailer) => [retailer, { 'Contratos tipo': {}, 'Condiciones generales': {} }]),
  ),
};

/** How many contents there are of each kind, 40 in all. */
const contents: Readonly<Record<SampleKind, number>> = { pdf: 16, png: 8, csv: 8, txt: 6, wav: 2 };

const kind = weightedNames<SampleKind>({ pdf: 62, csv: 14, png: 12, txt: 9, wav: 3 });

const people = ['Marta Soler', 'Nerea Olmo', 'Pau Vidal', 'Uxía Otero'] as const;

const count = 1900;
const crowd = 600;

/** Instead of a sample: what is stored, or would be. */
const notSampled = (TamanoBytes: number, Sha256: string | null) => ({ TamanoBytes, Sha256, Muestra: null });

const oddFiles: readonly { name: string; of: SampleKind; stored?: object }[] = [
  { name: 'Falta en el disco.pdf', of: 'pdf', stored: notSampled(48_213, '0'.repeat(64)) },
  { name: 'Vacío.txt', of: 'txt', stored: notSampled(0, null) },
  { name: 'Informe 10/2026.pdf', of: 'pdf' },
  { name: `${'Acta con un nombre muy largo '.repeat(7).slice(0, 196)}.pdf`, of: 'pdf' },
];

/** Folders and files are the same in every size: they do not grow with the contracts. */
export function seedFiles(db: DatabaseSync, { seed, today }: SeedContext) {
  const folders = seedFolders(db, seed, today);
  const folder = (name: string) => folders.find((each) => each.name === name)?.id ?? 0;
  const others = folders.filter(({ name }) => ![root, crowded, empty, odd].includes(name));
  const insert = inserter(db, 'files');
  const sizes = new Map<string, number>();
  const add = (id: number, CarpetaId: number, Nombre: string, of: SampleKind, random: Random, stored?: object) => {
    const number = random.int(1, contents[of]);
    const Muestra = `${of}/${number}`;
    const size = sizes.get(Muestra) ?? sample(of, number).byteLength;
    sizes.set(Muestra, size);
    insert({
      Id: id,
      CarpetaId,
      Nombre,
      TamanoBytes: size,
      FechaSubida: isoDateTime(today - random.int(1, 900), random.int(480, 1200)),
      SubidoPor: random.pick(people),
      Version: random.chance(0.12) ? random.int(2, 6) : 1,
      Descargas: Math.floor(random.logNormal(4, 1.4)),
      Sha256: null,
      Muestra,
      ...stored,
    });
  };
  for (let id = 1; id <= count; id++) {
    const random = new Random(seed, 'file', id);
    const oddFile = oddFiles[id - 1];
    const back = id - oddFiles.length;
    if (oddFile) add(id, folder(odd), oddFile.name, oddFile.of, random, oddFile.stored);
    else if (back <= crowd) add(id, folder(crowded), `Cierre ${isoDate(today - back)}.csv`, 'csv', random);
    else {
      const of = kind(random);
      add(id, random.pick(others).id, `${random.pick(file.subjects)} ${id}.${of}`, of, random);
    }
  }
}

function seedFolders(db: DatabaseSync, seed: string, today: number) {
  const folders: { id: number; name: string }[] = [];
  const insert = inserter(db, 'folders');
  const add = (name: string, parent: number | null, below: Tree) => {
    const id = folders.length + 1;
    const random = new Random(seed, 'folder', id);
    folders.push({ id, name });
    insert({
      Id: id,
      Name: name,
      CarpetaPadreId: parent,
      FechaCreacion: isoDateTime(today - random.int(901, 1500), random.int(480, 1200)),
      CreadoPor: random.pick(people),
      SoloLectura: name === readOnly,
    });
    for (const [child, further] of Object.entries(below)) add(child, id, further);
  };
  add(root, null, tree);
  return folders;
}
