import Translate from '@docusaurus/Translate';
import { useEffect, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';

import styles from './styles.module.css';

/**
 * The field for an error document, which is explained below it. The field is part of the page; what explains the document
 * loads with the first text.
 */
export default function ErrorExplainer(): ReactNode {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [Explanation, setExplanation] = useState<ComponentType<{ readonly text: string }>>();
  const [isMissing, setIsMissing] = useState(false);
  const explain = () => {
    setText(field.current?.value.trim() ?? '');
    import(/* webpackChunkName: "error-explainer" */ './Explanation').then(
      ({ default: loaded }) => {
        setExplanation(() => loaded);
        setIsMissing(false);
      },
      () => {
        setIsMissing(true);
      },
    );
  };
  useEffect(() => {
    // What was pasted before the page could listen.
    if (field.current?.value) {
      explain();
    }
  }, []);
  return (
    <>
      <noscript>
        <p>
          <Translate>
            The field for an error document needs JavaScript, which is off. Look up the code below.
          </Translate>
        </p>
      </noscript>
      <div className={`with-scripts on-screen ${styles['explainer'] ?? ''}`}>
        <label htmlFor={id}>
          <Translate>Error document</Translate>
        </label>
        <textarea
          ref={field}
          rows={5}
          autoComplete="off"
          spellCheck={false}
          placeholder='{"errors": [{"status": "400", "code": "InvalidParameterValue", …}]}'
          onChange={explain}
          id={id}
        />
        <div role="status">
          {isMissing ? (
            <p>
              <Translate>
                The explanation could not be loaded. Check your connection, then paste the document again.
              </Translate>
            </p>
          ) : null}
          {text !== '' && Explanation !== undefined ? <Explanation text={text} /> : null}
        </div>
      </div>
    </>
  );
}
