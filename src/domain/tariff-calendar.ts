import type { DatedRow } from './dated-row.ts';
import type { Period } from './periods.ts';

export type Zone = 'peninsula' | 'baleares' | 'canarias' | 'ceuta' | 'melilla';

/** The periods of the high and mid hours in some months (1 to 12). */
export interface Season {
  name: 'alta' | 'media-alta' | 'media' | 'baja';
  months: readonly number[];
  high: Period;
  mid: Period;
}

/** The 24 clock hours of a working day from 0: `h` high, `m` mid, `-` low. */
export interface ZoneCalendar {
  threePeriodHours: string;
  sixPeriodHours: string;
  seasons: readonly Season[];
}

export interface TariffCalendar extends DatedRow {
  /** Days as month-day on which all hours are low, like Saturdays and Sundays. */
  holidays: readonly string[];
  zones: Record<Zone, ZoneCalendar>;
}

/** Tariff hours follow the local clock; Canarias is one hour behind. */
export const timeZones: Record<Zone, string> = {
  peninsula: 'Europe/Madrid',
  baleares: 'Europe/Madrid',
  canarias: 'Atlantic/Canary',
  ceuta: 'Africa/Ceuta',
  melilla: 'Africa/Ceuta',
};

const zoneOf: Readonly<Record<string, Zone>> = {
  '07': 'baleares',
  '35': 'canarias',
  '38': 'canarias',
  '51': 'ceuta',
  '52': 'melilla',
};

/** The zone of a province by INE code; the peninsula if the province is unknown. */
export const zoneIn = (province: string | null): Zone => zoneOf[province ?? ''] ?? 'peninsula';

const season = (name: Season['name'], months: number[], high: Period, mid: Period): Season => ({
  name,
  months,
  high,
  mid,
});

const ceutaMelillaHours = {
  threePeriodHours: '--------mmmhhhhmmmmhhhhm',
  sixPeriodHours: '--------mmhhhhhmmmmhhhhm',
};
const islandHours = {
  threePeriodHours: '--------mmhhhhmmmmhhhhmm',
  sixPeriodHours: '--------mmhhhhhmmmhhhhmm',
};

/**
 * The calendars, oldest first; a new one is one more row (Circular 1/2025, BOE-A-2025-2044, revises the methodology).
 *
 * Outside the peninsula a season's two periods need not be neighbours (Canarias in the high season: P1 and P3). They
 * are as in gisce/enerdata (contracts/electrical_seasons.py), and a second, independent program agrees in all of them.
 * Holidays are the national ones with a fixed date that no region may replace, and 6 January: not Good Friday, not the
 * Monday after a holiday on a Sunday, not regional ones.
 */
export const tariffCalendars: readonly TariffCalendar[] = [
  {
    from: '2021-06-01',
    source: 'Circular CNMC 3/2020, art. 7 (BOE-A-2020-1066)',
    holidays: ['01-01', '01-06', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25'],
    zones: {
      peninsula: {
        threePeriodHours: '--------mmhhhhmmmmhhhhmm',
        sixPeriodHours: '--------mhhhhhmmmmhhhhmm',
        seasons: [
          season('alta', [1, 2, 7, 12], 'P1', 'P2'),
          season('media-alta', [3, 11], 'P2', 'P3'),
          season('media', [6, 8, 9], 'P3', 'P4'),
          season('baja', [4, 5, 10], 'P4', 'P5'),
        ],
      },
      baleares: {
        ...islandHours,
        seasons: [
          season('alta', [6, 7, 8, 9], 'P1', 'P2'),
          season('media-alta', [5, 10], 'P2', 'P3'),
          season('media', [1, 2, 12], 'P3', 'P4'),
          season('baja', [3, 4, 11], 'P4', 'P5'),
        ],
      },
      canarias: {
        ...islandHours,
        seasons: [
          season('alta', [7, 8, 9, 10], 'P1', 'P3'),
          season('media-alta', [11, 12], 'P2', 'P3'),
          season('media', [1, 2, 3], 'P2', 'P4'),
          season('baja', [4, 5, 6], 'P4', 'P5'),
        ],
      },
      ceuta: {
        ...ceutaMelillaHours,
        seasons: [
          season('alta', [1, 2, 8, 9], 'P1', 'P4'),
          season('media-alta', [7, 10], 'P2', 'P3'),
          season('media', [3, 11, 12], 'P2', 'P4'),
          season('baja', [4, 5, 6], 'P3', 'P5'),
        ],
      },
      melilla: {
        ...ceutaMelillaHours,
        seasons: [
          season('alta', [1, 7, 8, 9], 'P1', 'P2'),
          season('media-alta', [2, 12], 'P2', 'P3'),
          season('media', [6, 10, 11], 'P3', 'P4'),
          season('baja', [3, 4, 5], 'P4', 'P5'),
        ],
      },
    },
  },
];
