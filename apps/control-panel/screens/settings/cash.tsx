import { settingsCash as t } from '#texts/settingsCash';
import { Switch } from '@mantine/core';
import { Card } from '../../parts/card.tsx';
import type { Fields } from '../../parts/use-fields.ts';
import type { Typed } from './typed-policy.ts';

/** The choice that cash is taken only while a cash drawer is open. */
export function Cash({ fields }: { fields: Fields<Typed> }) {
  return (
    <Card labelledBy="cash">
      <h2 id="cash">{t.cash}</h2>
      <Switch
        {...fields.getInputProps('cashNeedsDrawer', { type: 'checkbox' })}
        label={t.needsDrawer}
        description={fields.values.cashNeedsDrawer ? t.drawerNeeded : t.drawerFree}
      />
    </Card>
  );
}
