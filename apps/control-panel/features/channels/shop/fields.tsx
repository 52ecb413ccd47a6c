import { channelsShop as t } from '#texts/channelsShop';
import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import { Card } from '../../../ui/layout/card.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { Copy } from '../../../ui/text/copy.tsx';
import type { Fields } from '../../../ui/form/use-fields.ts';
import { flags, type Typed } from './typed-shop.ts';
import { ColourInput } from './colour-input.tsx';
import { PictureInput } from './picture-input.tsx';
import styles from '../channels.module.css';

/** Default accent colour of the storefront. */
const usualAccent = '#8a5540';

/** Fields for the shop's appearance and texts. */
export function Look({ fields }: { fields: Fields<Typed> }) {
  return (
    <Card labelledBy="shop-look">
      <h2 id="shop-look">{t.look}</h2>
      <TextInput {...fields.of('name')} label={t.name} />
      <TextInput {...fields.of('tagline')} label={t.tagline} description={t.taglineHint} />
      <Textarea {...fields.of('description')} label={t.description} rows={4} />
      <ColourInput
        {...fields.of('accentColor')}
        label={t.accent}
        value={fields.values.accentColor}
        usual={usualAccent}
        onColour={colour => fields.setFieldValue('accentColor', colour)}
      />
      <PictureField fields={fields} name="logoUrl" label={t.logo} />
      <PictureField fields={fields} name="coverUrl" label={t.cover} description={t.coverHint} />
    </Card>
  );
}

/** Fields for the shop's features and payment methods. */
export function Selling({
  fields,
  assistantUrl,
}: {
  fields: Fields<Typed>;
  assistantUrl: string | null | undefined;
}) {
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
      {assistantUrl && (
        <div>
          <h3>{t.assistantUrl}</h3>
          <p className={styles['address']}>
            <code>{assistantUrl}</code>
            <Copy text={assistantUrl} />
          </p>
          <p className={styles['small']}>{t.assistantHint}</p>
        </div>
      )}
      <h3>{t.payment}</h3>
      {/* At least one payment method is required, so the last one cannot be unchecked. */}
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

/** Fields for the shop's contact details and legally required information. */
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

interface Props {
  fields: Fields<Typed>;
  name: 'logoUrl' | 'coverUrl';
  label: string;
  description?: string;
}

/** Field for a picture's address, with upload. The picture is not public before the shop is saved. */
function PictureField({ fields, name, label, description }: Props) {
  return (
    <PictureInput
      {...fields.of(name)}
      label={label}
      description={description}
      onPicture={url => fields.setFieldValue(name, url as never)}
    />
  );
}
