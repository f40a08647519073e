import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/parts.css';
import { createRoot } from 'react-dom/client';
import { startAppearance } from '../storage/appearance';
import { Gallery } from './Gallery';

/** A page of the development server alone (`npm run dev`, /src/gallery/); no build has it. */
void startAppearance();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<Gallery />);
