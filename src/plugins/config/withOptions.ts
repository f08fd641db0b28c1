import type { PluginModule } from '@docusaurus/types';

/** A plugin that validates its options. */
type ValidatedPlugin = PluginModule & Required<Pick<PluginModule, 'validateOptions'>>;

/** A plugin with its options, which would be part of the site's scripts if they stood beside it in the configuration. */
export function withOptions(plugin: ValidatedPlugin, options: object): ValidatedPlugin {
  const validateOptions: ValidatedPlugin['validateOptions'] = ({ validate }) =>
    plugin.validateOptions({ validate, options: options as never });
  return Object.assign<PluginModule, Pick<ValidatedPlugin, 'validateOptions'>>(
    (context, validated) => plugin(context, validated),
    { validateOptions },
  );
}
