import { Import } from '../../../importing/import.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import document from './import-clients.graphql';
import { texts } from './texts.ts';

/** Imports clients from a file. */
export default function ImportClients({ onClose }: { onClose: () => void }) {
  return (
    <Import
      document={document}
      reportOf={({ importClients }) => importClients}
      affects={['client', 'appointment']}
      said={useTexts(texts)}
      onClose={onClose}
    />
  );
}
