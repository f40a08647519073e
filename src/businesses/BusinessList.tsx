import { Plus } from 'lucide-react';
import { ListBase, useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { can } from '../../contract/access';
import type { Business } from '../../contract/business';
import { PAGE_SIZE } from '../../contract/limits';
import { usePermission } from '../session/usePermission';
import { CardGrid, CardSkeletons } from '../ui/CardGrid';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { LIST_DEFAULTS } from '../ui/listQuery';
import { NextPagePrefetch } from '../ui/NextPagePrefetch';
import { PageHeader } from '../ui/PageHeader';
import { Pager } from '../ui/Pager';
import { RefreshButton } from '../ui/RefreshButton';
import { useIdleLoad } from '../ui/useIdleLoad';
import { BusinessCard } from './BusinessCard';
import { MESSAGES } from './messages';

const loadForm = () => import('./BusinessEdit');

/** Negocios: cards, ten a page (R92-R110). The page stands in the address, so Back returns to it. */
export function BusinessList() {
  return (
    <ListBase {...LIST_DEFAULTS}>
      <PageHeader title={MESSAGES.title} actions={<Actions />} />
      <Content />
      <NextPagePrefetch />
    </ListBase>
  );
}

function Actions() {
  return (
    <>
      <RefreshButton />
      <CreateLink className="button button-primary" />
    </>
  );
}

function CreateLink({ className }: { className: string }) {
  if (!can(usePermission(), 'createBusiness')) return null;
  return (
    <Link to="add" className={className}>
      <Plus size={18} aria-hidden />
      {MESSAGES.create}
    </Link>
  );
}

function Content() {
  const { data, isPending, refetch } = useListContext<Business>();
  useIdleLoad(loadForm, data !== undefined);
  if (isPending) return <CardSkeletons count={PAGE_SIZE} />;
  if (!data) return <ErrorState text={MESSAGES.loadFailed} onRetry={() => refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState text={MESSAGES.empty}>
        <CreateLink className="button" />
      </EmptyState>
    );
  }
  return (
    <>
      <CardGrid label={MESSAGES.title}>
        {data.map((business) => (
          <BusinessCard key={business.id} business={business} />
        ))}
      </CardGrid>
      <Pager />
    </>
  );
}
