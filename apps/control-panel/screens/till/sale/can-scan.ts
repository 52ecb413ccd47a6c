/** A browser's reader of barcodes, which only some have. */
interface Reader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type ReaderOf = new (options: { formats: string[] }) => Reader;

declare global {
  interface Window {
    BarcodeDetector?: ReaderOf;
  }
}

/** Whether the browser reads barcodes by a camera. */
export function canScan(): boolean {
  return 'BarcodeDetector' in window && 'mediaDevices' in navigator;
}

/** Returns a reader of the barcodes that goods have. */
export function barcodeReader(): Reader {
  const Detector = window.BarcodeDetector;
  if (!Detector) throw new Error('This browser reads no barcodes.');
  return new Detector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] });
}
