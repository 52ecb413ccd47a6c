import { catalog as ofList } from '#texts/catalog';
import { catalogItem as t } from '#texts/catalogItem';
import { Drawer } from '../../../ui/layout/drawer.tsx';
import { Fact, Facts } from '../../../ui/layout/facts.tsx';
import { Money } from '../../../ui/text/money.tsx';
import type { Item } from './values.ts';
import { Buyers } from './buyers.tsx';
import { Stock } from './stock/stock.tsx';

interface Props {
  item: Item;
  onClose: () => void;
}

/** Read-only view of an item. */
export default function Shown({ item, onClose }: Props) {
  const { name, description, price, durationMinutes, staff, stockOnHand, bufferAfterMinutes } =
    item;
  return (
    <Drawer opened title={name} onClose={onClose}>
      <Buyers item={item} />
      <Facts>
        <Fact name={t.price}>
          <Money amount={price} />
        </Fact>
        <Fact name={t.duration}>
          {durationMinutes && ofList.minutes({ minutes: durationMinutes })}
        </Fact>
        <Fact name={t.fields.bufferAfterMinutes}>
          {bufferAfterMinutes > 0 ? ofList.minutes({ minutes: bufferAfterMinutes }) : null}
        </Fact>
        <Fact name={t.fields.meeting}>
          {item.meeting === 'none' ? null : t.meetings[item.meeting]}
        </Fact>
        <Fact name={t.fields.meetingUrl}>{item.meetingUrl}</Fact>
        <Fact name={t.staff}>{staff.map(person => person.name).join(', ')}</Fact>
        <Fact name={t.category}>{item.categoryName}</Fact>
        <Fact name={t.stock}>
          {stockOnHand === null ? null : ofList.left({ count: stockOnHand })}
        </Fact>
        <Fact name={t.sku}>{item.sku}</Fact>
        <Fact name={t.description}>{description}</Fact>
      </Facts>
      {item.trackStock && <Stock item={item} canWrite={false} />}
    </Drawer>
  );
}
