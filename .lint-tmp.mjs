import {lint, loadConfig, formatProblems} from '@redocly/openapi-core';
import {createRequire} from 'module';
const api=process.argv[2];
const config=await loadConfig({configPath:'openapi/redocly.yaml'});
const problems=await lint({ref:`openapi/${api}.yaml`,config});
for(const p of problems){const l=p.location[0];const s=l.source; console.log(p.severity,p.ruleId,s.absoluteRef.split('/openapi/')[1],l.pointer??JSON.stringify(l.start),'-',p.message.slice(0,300))}
console.log(problems.length,'problems');
