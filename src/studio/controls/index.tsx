import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import '../../browser/tryit/explorer.css';
import '../frame/frame.css';

import Buttons from './Buttons';
import Choices from './Choices';
import Fields from './Fields';
import Notes from './Notes';
import { controlsTitle } from './title';

/** What says how to see a state that a person has to bring about. */
const HINT =
  'Point at a control to see :hover, press Tab to see :focus-visible, and hold it to see :active. The button in the navbar changes the theme.';

/** Every control in each of its states, for who changes one of them. Only the dev server has this page (`createConfig.ts`). */
export default function Controls(): ReactNode {
  return (
    <Layout title="Controls" description={controlsTitle}>
      <main className="container">
        <h1>Controls</h1>
        <p>{HINT}</p>
        <Buttons />
        <Choices />
        <Fields />
        <Notes />
      </main>
    </Layout>
  );
}
