import { useMatch } from 'react-router-dom';
import { can } from '../../contract/access';
import { DASHBOARD } from '../routes';
import { usePermission } from '../session/usePermission';
import { CreateLink } from '../ui/CreateLink';
import { selectOfferPath } from './addresses';
import { MESSAGES } from './messages';

/**
 * The create button of a list of coupons. These lists have no form of their own, so it is there on a user's page only,
 * and leads to the choice of an offer for that user (R280, A91).
 */
export function GrantLink() {
  const userId = useMatch(`${DASHBOARD}/users/add-offer/:userId`)?.params.userId;
  const canGrant = can(usePermission(), 'grantCoupons');
  return userId && canGrant ? <CreateLink to={selectOfferPath(userId)} label={MESSAGES.grant} /> : null;
}
