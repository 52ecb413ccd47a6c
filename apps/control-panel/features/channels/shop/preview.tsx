import { channelsShop as t } from '#texts/channelsShop';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { Frame } from '../frame.tsx';
import styles from '../channels.module.css';

const widths = { phone: 390, desktop: 1180 } as const;

type Device = keyof typeof widths;

/** Preview of a page of the shop at phone or desktop size, scaled to fit. */
export function Preview({ src }: { src: string }) {
  const [device, choose] = useState<Device>(() =>
    matchMedia('(max-width: 47.99em)').matches ? 'phone' : 'desktop',
  );
  const { ref, width } = useElementSize();
  const scale = width ? Math.min(1, width / widths[device]) : 1;
  return (
    <section className={styles['preview']} aria-labelledby="shop-preview">
      <header>
        <h2 id="shop-preview">{t.preview}</h2>
        <SegmentedControl
          aria-label={t.preview}
          value={device}
          onChange={value => choose(value as Device)}
          data={(['desktop', 'phone'] as const).map(value => ({ value, label: t.devices[value] }))}
        />
      </header>
      <div ref={ref} className={styles['window']}>
        <div
          className={styles['page']}
          style={{
            width: widths[device],
            height: `${100 / scale}%`,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (width - widths[device]) / 2),
          }}
        >
          <Frame src={src} title={t.preview} sandbox="allow-same-origin" />
        </div>
      </div>
    </section>
  );
}
