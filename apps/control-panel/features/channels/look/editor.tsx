import { channelsLook as t } from '#texts/channelsLook';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../data/can.ts';
import type { ShopLooksQuery, ThemedPage } from '../../../data/operations.generated.ts';
import { useBusiness } from '../../../data/session.ts';
import { showDone } from '../../../ui/change/toasts.ts';
import { useChange } from '../../../ui/change/use-change.ts';
import { Card } from '../../../ui/layout/card.tsx';
import channels from '../channels.module.css';
import { useLanguageName } from '../languages/use-language-name.ts';
import { Preview } from '../shop/preview.tsx';
import { firstOf, withTheme } from './edited-look.ts';
import { History } from './history.tsx';
import publishDocument from './publish-look.graphql';
import { Publishing } from './publishing.tsx';
import { Sections } from './sections.tsx';
import { SettingField } from './setting-field.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useDraftLook } from './use-draft-look.ts';

/** Editor of the look. Each change is stored as the draft, which the preview shows. */
export function Editor({
  shop,
  shopThemes,
  shopLooks,
  onDiscarded,
}: ShopLooksQuery & { onDiscarded: () => void }) {
  const { id: businessId } = useBusiness();
  const canWrite = useCan()('shop_write');
  const nameOf = useLanguageName();
  const themes = shopThemes.items;
  const { look, set, version, saving } = useDraftLook(
    () => firstOf(shopLooks, themes),
    shopLooks.draft?.version ?? null,
  );
  const publish = useChange(publishDocument, {
    affects: ['shop'],
    onDone: () => showDone(t.published),
  });
  const [page, setPage] = useState<ThemedPage>('home');
  const [own = '', ...others] = shop.languages;
  const [language, setLanguage] = useState(own);
  const theme = themes.find(({ key }) => key === look.theme) ?? themes[0];
  if (!theme) return null;
  const { branding } = shop;
  const shared = { branding, language: language === own ? null : language };
  const preview = new URLSearchParams({
    ...(version !== null && { look: 'draft', version: String(version) }),
    page,
    language,
  });
  return (
    <div className={channels['beside']}>
      <div className={channels['parts']}>
        <Publishing looks={shopLooks} {...{ version, saving, canWrite, publish, onDiscarded }} />
        <fieldset className={channels['parts']} disabled={!canWrite || publish.isPending}>
          <ThemeChoice
            themes={themes}
            chosen={theme.key}
            onChoose={next => set(withTheme(look, next))}
          />
          <Card labelledBy="look-settings">
            <h2 id="look-settings">{t.settings}</h2>
            {theme.settings.map(setting => (
              <SettingField
                key={`${theme.key} ${setting.name}`}
                {...{ setting, ...shared }}
                values={look.settings}
                defaults={theme.defaults}
                onValue={(name, value) =>
                  set({ ...look, settings: { ...look.settings, [name]: value } })
                }
              />
            ))}
          </Card>
          {others.length > 0 && (
            <NativeSelect
              label={t.language}
              value={language}
              data={shop.languages.map(value => ({ value, label: nameOf(value) }))}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
            />
          )}
          <Sections {...{ look, theme, page, ...shared }} onPage={setPage} onChange={set} />
        </fieldset>
        <History looks={shopLooks} {...{ themes, canWrite }} />
      </div>
      <Preview src={`/ControlPanel/-/preview/shop/${businessId}?${preview.toString()}`} />
    </div>
  );
}
