import { configure } from '@testing-library/react';

/** How busy the machine is decides nothing: what is waited for has as long as in the browser. In ms. */
configure({ asyncUtilTimeout: 15_000 });
