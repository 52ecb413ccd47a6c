import { tillSale as t } from '#texts/tillSale';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { barcodeReader } from './can-scan.ts';
import styles from './sale.module.css';

/** Interval between two barcode checks, in milliseconds. */
const pause = 150;

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Shows the camera until it reads a barcode. */
export default function Camera({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const { current } = video;
    if (current) watch(current, signal, code => found(code)).catch(() => setFailed(true));
    return () => ending.abort();
  }, []);
  return (
    <div className={styles['camera']}>
      {!hasFailed && <video ref={video} muted playsInline aria-label={t.camera} />}
      <p role={hasFailed ? 'alert' : undefined}>{hasFailed ? t.noCamera : t.cameraHint}</p>
      <Button variant="default" size="xs" onClick={onClose}>
        {t.closeCamera}
      </Button>
    </div>
  );
}

/**
 * Streams the camera into the video and checks for a barcode, until one is found or the signal aborts. The
 * camera is then turned off.
 */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const reader = barcodeReader();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  const stop = () => stream.getTracks().forEach(track => track.stop());
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  video.srcObject = stream;
  await video.play();
  const look = async (): Promise<void> => {
    if (signal.aborted) return;
    // A video without a frame yet makes `detect` reject, which counts as no code.
    const [code] = await reader.detect(video).catch(() => []);
    if (signal.aborted) return;
    if (code) return onCode(code.rawValue);
    setTimeout(() => void look(), pause);
  };
  await look();
}
