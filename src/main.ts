import './theme/tokens.css';
import './theme/base.css';
import { session } from './providers/session';
import { currentAddress, DASHBOARD, isBelow } from './resources';

// The first list is asked for before there is React, beside the code that shows it, which asks again where this fails.
if (session.get() && isBelow(DASHBOARD, currentAddress())) {
  import('./firstList').then(({ prefetchList }) => prefetchList()).catch(() => undefined);
}

// A browser that is too old has been told (index.html), which tells too that the code could not be fetched.
if (document.documentElement.dataset.outdated === undefined) {
  import('./Entrance')
    .then(({ start }) => start())
    .catch(() => document.querySelector('script[type=module]')?.dispatchEvent(new Event('error')));
}
