import build from '@theme-original/ApiExplorer/buildPostmanRequest';

import { encodeParameters, withoutEmptySecrets } from '@site/src/browser/components/TryIt/prepareRequest';

// Wrapped, because upstream encodes only typed values, and sends the text "<TOKEN>" without a token.
const buildPostmanRequest: typeof build = (postman, { pathParams, queryParams, auth, ...rest }) =>
  build(postman, {
    ...rest,
    pathParams: encodeParameters(pathParams),
    queryParams: encodeParameters(queryParams),
    auth: withoutEmptySecrets(auth),
  });

export default buildPostmanRequest;
