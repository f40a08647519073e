import { lateComponents } from '../../lists/lateComponents';
import { DraftMark } from './DraftMark';

export { mayLogOut } from './mayLogOut';
export { RecordDraft } from './RecordDraft';

/** From now on the lists mark records with a draft. */
export function markDrafts(): void {
  lateComponents.setState({ Mark: DraftMark });
}
