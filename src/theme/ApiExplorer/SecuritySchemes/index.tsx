// Replaced by nothing: the page says what the call needs, under "Authorization".
export default function SecuritySchemes(): null {
  return null;
}
