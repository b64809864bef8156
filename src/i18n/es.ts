import common from '../../locales/es/common.json' with { type: 'json' };
import errors from '../../locales/es/errors.json' with { type: 'json' };
import screens from '../../locales/es/screens.json' with { type: 'json' };

/** The texts that every page needs, in one request; the rest comes with its feature. */
export default { common, errors, screens };
