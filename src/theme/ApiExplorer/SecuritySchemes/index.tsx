// Replaced with nothing: the page lists the requirements under "Authorization".
export default function SecuritySchemes(): null {
  return null;
}
