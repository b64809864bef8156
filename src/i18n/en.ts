import common from '../../locales/en/common.json' with { type: 'json' };
import errors from '../../locales/en/errors.json' with { type: 'json' };
import screens from '../../locales/en/screens.json' with { type: 'json' };

/** The texts that every page needs, in one request; the rest comes with its feature. */
export default { common, errors, screens };
