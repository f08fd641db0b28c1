/** The properties of a node of a parsed program (ESTree) that are used here. */
interface ProgramNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface Identifiers {
  /** The names that it declares or imports, in any of its scopes. */
  readonly declared: ReadonlySet<string>;
  /** The names of variables that it reads, and of the components that its JSX shows. */
  readonly used: ReadonlySet<string>;
}

/**
 * The names that a program declares and uses. Scopes are not distinguished, because a page has hardly any: a name that is
 * declared in a function counts as declared everywhere.
 *
 * @param program an ESTree program, or several
 */
export function identifiersIn(program: unknown): Identifiers {
  const declared = new Set<string>();
  const used = new Set<string>();
  const visit = (value: unknown, declares: boolean): void => {
    if (Array.isArray(value)) {
      value.forEach((one) => {
        visit(one, declares);
      });
      return;
    }
    if (!isNode(value)) {
      return;
    }
    if (value.type === 'Identifier' || value.type === 'JSXIdentifier') {
      const name = String(value['name']);
      if (declares) {
        declared.add(name);
      } else if (value.type === 'Identifier' || /^[A-Z]/.test(name)) {
        used.add(name);
      }
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (!isNameOnly(value, key)) {
        visit(child, declares ? !isValue(value, key) : DECLARING[value.type]?.includes(key) === true);
      }
    }
  };
  visit(program, false);
  return { declared, used };
}

/** The children of a node that declare the names in them. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
};

/** The child of a node that is the name of a property, an attribute or a remote export, unless it is computed. */
const NAMES: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  JSXMemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  ImportSpecifier: 'imported',
  JSXAttribute: 'name',
};

/** Whether a child is such a name, and not that of a variable. */
function isNameOnly({ type, computed }: ProgramNode, key: string): boolean {
  return (
    ['ExportSpecifier', 'JSXClosingElement'].includes(type) || (NAMES[type] === key && computed !== true)
  );
}

/** Whether a child of a declaration is a value, as the default of a parameter is. */
function isValue(node: ProgramNode, key: string): boolean {
  return node.type === 'AssignmentPattern' && key === 'right';
}

function isNode(value: unknown): value is ProgramNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
