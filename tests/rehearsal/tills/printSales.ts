import { soldSales } from './sales';

// npx tsx tests/rehearsal/tills/printSales.ts > sales.json
process.stdout.write(soldSales());
