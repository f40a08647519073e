import { Card } from '../lists/CardGrid';
import { CardListPage, NoRecords } from '../lists/ListPage';
import { RecordMenu } from '../lists/RecordMenu';
import type { Records } from '../providers/tables';
import { useMay } from '../session/useCapability';
import { Avatar } from '../ui/Avatar';
import { CATEGORY_MESSAGES } from './messages';

export function CategoryList() {
  return (
    <CardListPage
      name="categories"
      loadFailed={CATEGORY_MESSAGES.loadFailed}
      empty={<NoRecords name="categories" {...CATEGORY_MESSAGES.empty} />}
    >
      {(category) => <CategoryCard category={category} />}
    </CardListPage>
  );
}

function CategoryCard({ category }: { category: Records['categories'] }) {
  const canRemove = useMay('removeCategory');
  const [isRead, isChanged] = [useMay('getCategory'), useMay('updateCategory')];
  const { id, name, liveOffersCount } = category;
  const to = isRead && isChanged ? id : undefined;
  return (
    <Card
      {...(to !== undefined && { to })}
      title={name}
      media={<Avatar name={name} />}
      menu={<RecordMenu record={category} name={name} to={to} canRemove={canRemove} texts={CATEGORY_MESSAGES} />}
    >
      {CATEGORY_MESSAGES.offers(liveOffersCount)}
    </Card>
  );
}
