import fc from 'fast-check';

/**
 * The same random cases in every run, so that a test run says something about the change and not about luck. Another seed
 * looks further: FAST_CHECK_SEED=$RANDOM npm run unit.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_130) });
