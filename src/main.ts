import './theme/tokens.css';
import './theme/base.css';
import { start } from './Entrance';

// A browser that is too old has been told (index.html).
if (document.documentElement.dataset.outdated === undefined) void start();
