import { catalogItem as t } from '#texts/catalogItem';
import { NumberInput, Switch } from '@mantine/core';
import type { Fields } from '../../../../ui/form/use-fields.ts';
import { Fold } from '../fold.tsx';
import type { Item, Values } from '../values.ts';
import { whole } from '../whole.ts';
import { Gives } from './gives.tsx';
import { Parts } from './parts.tsx';

interface Props {
  fields: Fields<Values>;
  item: Item | undefined;
}

/** Fields of goods: stock, gift card or package, and the parts of a bundle. */
export function Goods({ fields, item }: Props) {
  const isSet = fields.values.composition.length > 0;
  return (
    <>
      {!isSet && <Tracked fields={fields} isNew={!item} />}
      {!isSet && <Gives fields={fields} />}
      {!item?.variants.length && fields.values.grants === 'nothing' && (
        <Parts fields={fields} itemId={item?.id} />
      )}
    </>
  );
}

function Tracked({ fields, isNew }: { fields: Fields<Values>; isNew: boolean }) {
  const { trackStock } = fields.values;
  return (
    <Fold
      title={t.stock}
      fields={fields}
      of={['trackStock', 'stockOnHand']}
      digest={[trackStock && t.tracked]}
    >
      <Switch
        {...fields.getInputProps('trackStock', { type: 'checkbox' })}
        label={t.fields.trackStock}
        description={t.hints.trackStock}
      />
      {isNew && trackStock && (
        <NumberInput
          {...fields.of('stockOnHand')}
          {...whole}
          label={t.fields.stockOnHand}
          placeholder="0"
        />
      )}
    </Fold>
  );
}
