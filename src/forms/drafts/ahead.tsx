import { lateParts } from '../../lists/lateParts';
import { DraftMark } from './DraftMark';

export { mayLogOut } from './mayLogOut';
export { RecordDraft } from './RecordDraft';

/** From now on the lists mark records with a draft. */
export function markDrafts(): void {
  lateParts.setState({ Mark: DraftMark });
}
