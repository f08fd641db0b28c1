import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { checkDirections } from '../tools/checks/directions/checkDirections';

runCommand(async () => {
  const folders = ['src', 'tools', 'scripts', 'tests'];
  const { modules, imports, doors, problems } = await checkDirections(process.cwd(), folders);
  if (problems.length > 0) {
    throw new InputError(problems);
  }
  for (const [door, names] of Object.entries(doors)) {
    console.log(`${door} exports ${String(names)} names.`);
  }
  console.log(`${String(imports)} imports of ${String(modules)} modules follow the direction.`);
});
