import { channelsLook as t } from '#texts/channelsLook';
import { UnstyledButton } from '@mantine/core';
import { useBusiness } from '../../../data/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import type { Theme, Themes } from './edited-look.ts';
import styles from './look.module.css';

interface Props {
  themes: Themes;
  chosen: string;
  onChoose: (theme: Theme) => void;
}

/** The themes to choose from, each as a small picture of the own shop in it. */
export function ThemeChoice({ themes, chosen, onChoose }: Props) {
  const { id } = useBusiness();
  return (
    <Card labelledBy="look-theme">
      <h2 id="look-theme">{t.theme}</h2>
      <div className={styles['themes']} role="group" aria-labelledby="look-theme">
        {themes.map(theme => (
          <UnstyledButton
            key={theme.key}
            className={styles['theme']}
            aria-pressed={theme.key === chosen}
            onClick={() => theme.key !== chosen && onChoose(theme)}
          >
            <span className={styles['picture']} aria-hidden="true">
              <iframe
                src={`/ControlPanel/-/preview/shop/${id}?theme=${theme.key}`}
                title={theme.name}
                sandbox="allow-same-origin"
                tabIndex={-1}
                loading="lazy"
                inert
              />
            </span>
            <strong>
              {theme.name}
              {theme.key === chosen && <Icon name="check" size={16} />}
            </strong>
            <small>{theme.about}</small>
          </UnstyledButton>
        ))}
      </div>
    </Card>
  );
}
