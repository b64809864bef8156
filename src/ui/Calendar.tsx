import { use } from 'react';
import { DayPicker, type DayPickerLocale } from 'react-day-picker';
import { type Language, pageLanguage } from '~/lib/languages.ts';
import { calendars } from './calendars.ts';

interface CalendarProps {
  /** Inclusive, ISO; '' is open. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
}

/** A month for choosing a range of days. Large: import it lazily. */
export function Calendar({ from, to, onChange }: CalendarProps) {
  const language = pageLanguage();
  const start = from ? toDate(from) : undefined;
  return (
    <DayPicker
      mode="range"
      locale={use(localeOf(language))}
      weekStartsOn={calendars[language].weekStart}
      selected={{ from: start, to: to ? toDate(to) : undefined }}
      defaultMonth={start}
      onSelect={(range) => onChange({ from: toIso(range?.from), to: toIso(range?.to) })}
      fixedWeeks
      showOutsideDays
      classNames={{
        root: 'relative select-none',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: navClass,
        button_next: navClass,
        chevron: 'size-4 fill-current',
        month_caption: 'flex h-8 items-center justify-center text-13 font-medium first-letter:uppercase',
        caption_label: 'inline-block first-letter:uppercase',
        month_grid: 'w-full border-collapse',
        weekday: 'h-7 text-center text-11 font-normal text-text3',
        day: 'p-0 text-center',
        day_button: 'h-8 w-full rounded text-12 hover:bg-s2',
        today: 'font-semibold text-accent-text',
        outside: 'text-text3',
        selected: '[&>button]:bg-active [&>button]:text-accent-text',
        range_start: '[&>button]:bg-accent! [&>button]:text-on-accent!',
        range_end: '[&>button]:bg-accent! [&>button]:text-on-accent!',
      }}
    />
  );
}

// Not per person: code of the date picker.
const locales: Partial<Record<Language, Promise<DayPickerLocale>>> = {};

/** Cached, because `use` needs the same promise in every render. */
function localeOf(language: Language) {
  locales[language] ??= calendars[language].labels();
  return locales[language];
}

const navClass = 'z-1 flex size-8 items-center justify-center rounded text-text2 hover:bg-s2';

const toDate = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day);
};

const toIso = (date: Date | undefined) =>
  date
    ? [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
    : '';
