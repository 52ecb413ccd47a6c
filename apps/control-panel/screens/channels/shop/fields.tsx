import { channelsShop as t } from '#texts/channelsShop';
import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import { Card } from '../../../parts/card.tsx';
import { PhoneField } from '../../../parts/phone-field.tsx';
import type { Fields } from '../../../parts/use-fields.ts';
import styles from '../channels.module.css';
import { PictureField } from './picture-field.tsx';
import { flags, type Typed } from './typed-shop.ts';

/** What the storefront takes where no colour was chosen. */
const usualAccent = '#8a5540';

/** How the shop looks, and what it says of itself. */
export function Look({ fields }: { fields: Fields<Typed> }) {
  const { accentColor } = fields.values;
  const isColour = /^#[0-9a-f]{6}$/i.test(accentColor);
  return (
    <Card labelledBy="shop-look">
      <h2 id="shop-look">{t.look}</h2>
      <TextInput {...fields.of('name')} label={t.name} />
      <TextInput {...fields.of('tagline')} label={t.tagline} description={t.taglineHint} />
      <Textarea {...fields.of('description')} label={t.description} rows={4} />
      <div className={styles['accent']}>
        <TextInput {...fields.of('accentColor')} label={t.accent} placeholder={usualAccent} />
        <input
          type="color"
          aria-label={t.chooseAccent}
          value={isColour ? accentColor : usualAccent}
          onChange={({ currentTarget }) => fields.setFieldValue('accentColor', currentTarget.value)}
        />
      </div>
      <PictureField fields={fields} name="logoUrl" label={t.logo} />
      <PictureField fields={fields} name="coverUrl" label={t.cover} description={t.coverHint} />
    </Card>
  );
}

/** What can be done in the shop, and how one pays. */
export function Selling({ fields }: { fields: Fields<Typed> }) {
  const { paysOnline, paysOnReceipt } = fields.values;
  return (
    <Card labelledBy="shop-selling">
      <h2 id="shop-selling">{t.selling}</h2>
      {flags.map(name => (
        <Switch
          key={name}
          {...fields.getInputProps(name, { type: 'checkbox' })}
          label={t.flags[name]}
        />
      ))}
      <h3>{t.payment}</h3>
      {/* One way at least: the last one stays. */}
      <Checkbox
        {...fields.getInputProps('paysOnReceipt', { type: 'checkbox' })}
        label={t.paysOnReceipt}
        disabled={paysOnReceipt && !paysOnline}
      />
      <Checkbox
        {...fields.getInputProps('paysOnline', { type: 'checkbox' })}
        label={t.paysOnline}
        disabled={paysOnline && !paysOnReceipt}
      />
    </Card>
  );
}

/** How the shop is reached, and what the law wants it to show. */
export function Contacts({ fields, slug }: { fields: Fields<Typed>; slug: string }) {
  return (
    <Card labelledBy="shop-contacts">
      <h2 id="shop-contacts">{t.contacts}</h2>
      <PhoneField {...fields.of('phone')} label={t.phone} />
      <TextInput {...fields.of('email')} label={t.email} type="email" />
      <Textarea {...fields.of('address')} label={t.address} rows={2} />
      <h3>{t.legal}</h3>
      {(['termsUrl', 'privacyUrl', 'imprintUrl'] as const).map(name => (
        <TextInput
          key={name}
          {...fields.of(name)}
          label={t.pages[name]}
          placeholder="https://"
          inputMode="url"
        />
      ))}
      <h3>{t.storefront}</h3>
      <TextInput
        {...fields.of('storefrontUrl')}
        label={t.storefrontUrl}
        description={t.storefrontHint({ slug })}
        placeholder="https://"
        inputMode="url"
      />
    </Card>
  );
}
