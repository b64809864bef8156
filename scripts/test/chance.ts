import fc from 'fast-check';

/** Property tests try the same values in every run: no result depends on chance. `SEED=7` tries others. */
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
