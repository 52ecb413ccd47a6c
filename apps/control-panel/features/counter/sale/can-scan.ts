/** The browser's barcode detector, which not every browser has. */
interface Reader {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

type ReaderOf = new (options: { formats: string[] }) => Reader;

declare global {
  interface Window {
    BarcodeDetector?: ReaderOf;
  }
}

/** Returns true if the browser can read barcodes with a camera. */
export function canScan(): boolean {
  return 'BarcodeDetector' in window && 'mediaDevices' in navigator;
}

/** Returns a detector for the barcode formats of goods. */
export function barcodeReader(): Reader {
  const Detector = window.BarcodeDetector;
  if (!Detector) throw new Error('This browser reads no barcodes.');
  return new Detector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'] });
}
