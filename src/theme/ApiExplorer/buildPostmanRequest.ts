import build from '@theme-original/ApiExplorer/buildPostmanRequest';

import { encodeParameters, withoutEmptySecrets } from '@site/src/browser/components/TryIt/prepareRequest';

// Wrapped, because upstream encodes only what was typed, and sends the text "<TOKEN>" for no token.
const buildPostmanRequest: typeof build = (postman, { pathParams, queryParams, auth, ...rest }) =>
  build(postman, {
    ...rest,
    pathParams: encodeParameters(pathParams),
    queryParams: encodeParameters(queryParams),
    auth: withoutEmptySecrets(auth),
  });

export default buildPostmanRequest;
