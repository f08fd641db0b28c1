import { translate } from '@docusaurus/Translate';

import { CheckFailed } from '../frame/createChecker';
import { codeProblemWords, PICTURE_WORDS } from './inspectorMessages';
import type { TextQuestion } from './codeWorkerMessages';
import type { ShownCode } from './useCode';
import type { Inspector } from './useInspector';
import { useJournal } from './useJournal';

/** Larger pictures are not decoded, in bytes. */
const MOST_PICTURE_BYTES = 20_000_000;

interface Means extends Pick<ShownCode, 'show' | 'setNotice'>, Pick<Inspector, 'readPicture'> {
  readonly given: Pick<TextQuestion, 'certificate' | 'aesKey'>;
}

/** Opens files, one after the other: what was inspected before is not in the next one. */
export function useFiles({ given, show, setNotice, readPicture }: Means) {
  const { journal, start, stop } = useJournal();
  const openPicture = (picture: File) => {
    stop();
    if (picture.size > MOST_PICTURE_BYTES) {
      show('', PICTURE_WORDS['too large']);
      return;
    }
    setNotice(translate({ message: 'The picture is being read.' }));
    readPicture(picture).then(
      (outcome) => {
        if (outcome !== undefined) {
          show(outcome.found === 'code' ? outcome.text : '', PICTURE_WORDS[outcome.found]);
        }
      },
      (error: unknown) => {
        setNotice(codeProblemWords(error instanceof CheckFailed ? error.problem : 'crashed'));
      },
    );
  };
  const openJournal = (file: File) => {
    setNotice(file.name);
    start({ file, certificate: given.certificate, aesKey: given.aesKey });
  };
  return {
    ...{ journal, stop, openPicture, openJournal },
    /** Opens a file that was pasted or dropped. */
    take: (file: File) => {
      (/json$/i.test(file.type || file.name) ? openJournal : openPicture)(file);
    },
  };
}
