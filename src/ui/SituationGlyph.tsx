import { cx } from '~/lib/cx.ts';
import { glyphTone, type Tone } from './tones.ts';

/** Progress: not started, partial (0 to 1), done, waiting for the person, refused. */
export type Situation =
  | { kind: 'pending' | 'done' | 'attention' | 'refused' }
  | { kind: 'progress'; progress: number; tone?: Tone };

const tones = { pending: 'neutral', done: 'green', attention: 'amber', refused: 'red', progress: 'blue' } as const;

const signs = {
  done: 'M4.2 7.2 6.2 9.2 9.8 5.2',
  attention: 'M7 3.8V7.6M7 10v.1',
  refused: 'M5 5l4 4M9 5l-4 4',
} as const;

/** The shape differs as well as the colour. Hidden from screen readers, because the word is beside it. */
export function SituationGlyph({ of }: { of: Situation }) {
  const tone = of.kind === 'progress' ? (of.tone ?? tones.progress) : tones[of.kind];
  return (
    <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden className={cx('shrink-0', glyphTone[tone])}>
      {of.kind === 'pending' && (
        <circle cx={7} cy={7} r={6} fill="none" stroke="currentColor" strokeWidth={1.5} strokeDasharray="2 1.77" />
      )}
      {of.kind === 'progress' && (
        <>
          <circle cx={7} cy={7} r={6} fill="none" stroke="currentColor" strokeWidth={1.5} />
          <path d={slice(of.progress)} fill="currentColor" />
        </>
      )}
      {(of.kind === 'done' || of.kind === 'attention' || of.kind === 'refused') && (
        <>
          <circle cx={7} cy={7} r={7} fill="currentColor" />
          <path
            d={signs[of.kind]}
            fill="none"
            className="stroke-surface"
            strokeWidth={1.6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  );
}

/** A pie of radius 3.5 from twelve o'clock; neither empty at zero nor full before the end. */
function slice(progress: number) {
  const turn = Math.min(Math.max(progress, 0.08), 0.96) * 2 * Math.PI;
  const x = 7 + 3.5 * Math.sin(turn);
  const y = 7 - 3.5 * Math.cos(turn);
  return `M7 7V3.5A3.5 3.5 0 ${turn > Math.PI ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
}
