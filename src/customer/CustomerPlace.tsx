import { useLocation, useNavigate } from 'react-router';
import { useCustomerAddress } from '../people/customerAddress';
import { SideDrawer } from '../ui/overlays';
import { SidePanel } from '../ui/SidePanel';
import { useMediaQuery } from '../ui/useMediaQuery';
import { CustomerSheet } from './CustomerSheet';
import { CUSTOMER_MESSAGES } from './messages';

/** Where the list beside it is still wide enough. */
const WIDE = '(min-width: 75rem)';

/** A customer's sheet beside the open page, or as a page of its own where both do not fit. */
export function CustomerPlace({ userId }: { userId: string }) {
  const isWide = useMediaQuery(WIDE);
  const close = useClose();
  const sheet = <CustomerSheet userId={userId} onClose={close} />;
  if (isWide)
    return (
      <SidePanel label={CUSTOMER_MESSAGES.title} onClose={close}>
        {sheet}
      </SidePanel>
    );
  return (
    <SideDrawer label={CUSTOMER_MESSAGES.title} anchor="right" onClose={close}>
      {sheet}
    </SideDrawer>
  );
}

/** One step back where that was without the sheet, to the same position in the list. */
function useClose() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const addressOf = useCustomerAddress();
  return () => void (state?.isBeside ? navigate(-1) : navigate(addressOf(), { replace: true }));
}
