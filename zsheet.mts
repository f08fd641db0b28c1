// usage: tsx zsheet.mts out.png height img...
import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
const [out,h,...imgs]=process.argv.slice(2);
const br=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']});
const p=await br.newPage({viewport:{width:1600,height:400}});
await p.setContent(`<body style="margin:0;background:#888">${imgs.map(i=>`<img style="height:${h}px;margin:3px" src="data:image/png;base64,${readFileSync(i).toString('base64')}">`).join('')}`);
await p.screenshot({path:out!,fullPage:true});await br.close();
